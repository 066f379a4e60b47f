// Runs on any Node, however old: says in one line that a newer one is needed, where none comes with the packages.
const NEEDED = [24, 7];

/** What to tell a person whose Node is too old; null when it will do. */
function tooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return null;
  return `Patio needs Node ${NEEDED.join('.')} or newer; this is ${version}, and none comes with the packages for ${process.platform} on ${process.arch}. Install Node ${NEEDED[0]} from nodejs.org and try again.`;
}

module.exports = { tooOld };

if (require.main === module) {
  const complaint = tooOld(process.versions.node);
  if (complaint) {
    console.error(complaint);
    process.exit(1);
  }
}
