import { PartSlot } from '@patio/client';

/** What modules put beside the bell, once the page is still. */
const Tools = () => <PartSlot slot="web.tools" fallback={null} />;
export default Tools;
