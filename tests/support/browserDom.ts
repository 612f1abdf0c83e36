/*
 * The sanitiser relies on two things that browsers do and happy-dom does not. Imported before the sanitiser, this
 * makes up for them: `Node` has the `nodeName` getter of all nodes, and a node iterator goes on when the node it
 * stands at has been removed.
 */
const ofNode = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeName');

const nameOf = (prototype: unknown): PropertyDescriptor | undefined => {
  if (typeof prototype !== 'object' || prototype === null || prototype === Node.prototype) return ofNode;
  return Object.getOwnPropertyDescriptor(prototype, 'nodeName') ?? nameOf(Object.getPrototypeOf(prototype));
};

Object.defineProperty(Node.prototype, 'nodeName', {
  configurable: true,
  get(this: Node) {
    return nameOf(Object.getPrototypeOf(this))?.get?.call(this);
  },
});

const isWithin = (node: Node | null | undefined, root: Node): boolean =>
  node === root || (Boolean(node) && isWithin(node?.parentNode, root));

const nextBeside = (node: Node | null, root: Node): Node | null => {
  if (node === null || node === root) return null;
  return node.nextSibling ?? nextBeside(node.parentNode, root);
};

const iterate = (root: Node, whatToShow = NodeFilter.SHOW_ALL): Pick<NodeIterator, 'nextNode'> => {
  const visited: Node[] = [];
  const nextNode = (): Node | null => {
    while (visited.length > 0 && !isWithin(visited.at(-1), root)) visited.pop();
    const last = visited.at(-1);
    const next = last ? (last.childNodes[0] ?? nextBeside(last, root)) : root;
    if (!next) return null;
    visited.push(next);
    return whatToShow & (1 << (next.nodeType - 1)) ? next : nextNode();
  };
  return { nextNode };
};

Object.defineProperty(document, 'createNodeIterator', { configurable: true, value: iterate });

// Happy-dom has no popovers; these are neither drawn nor hidden.
HTMLElement.prototype.showPopover = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;
