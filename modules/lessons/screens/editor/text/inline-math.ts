import { InputRule, Node } from '@tiptap/core';

/** A formula inside a sentence: written as `$…$`, drawn by KaTeX; pressing it twice opens it again as text. */
export const InlineMath = Node.create({
  name: 'inlineMath',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ latex: { default: '' } }),
  parseHTML: () => [{ tag: 'span[data-latex]' }],
  renderHTML: ({ node }) => ['span', { 'data-latex': node.attrs.latex }, `$${node.attrs.latex}$`],
  renderText: ({ node }) => `$${node.attrs.latex}$`,
  addInputRules() {
    return [
      new InputRule({
        find: /\$([^$\n]{1,500})\$$/,
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ latex: match[1] }));
        },
      }),
    ];
  },
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('span');
      dom.className = 'lp-math';
      dom.textContent = node.attrs.latex;
      void import('katex').then(({ default: katex }) =>
        katex.render(node.attrs.latex, dom, { output: 'mathml', throwOnError: false, trust: false }),
      );
      dom.addEventListener('dblclick', () => {
        const at = getPos();
        if (at === undefined) return;
        editor
          .chain()
          .focus()
          .insertContentAt({ from: at, to: at + 1 }, { type: 'text', text: `$${node.attrs.latex}` })
          .run();
      });
      return { dom };
    };
  },
});
