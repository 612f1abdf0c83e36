/**
 * A Vite plugin that gives a declaration more fields, all of them in its list, which can be sorted by them, and in its form.
 * @param entity name of the declaration's file
 * @param names paths of the fields
 */
export const manyFields = (entity, names) => ({
  name: 'many-fields',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith(`/src/entities/${entity}.ts`)) return undefined;
    const fields = names.map((name, at) => `${name}: text({ label: 'More ${at}', sortable: true }),`);
    const more = code.replace(/(\n {2}fields: \{\n)/, `$1${fields.join('\n')}\n`);
    if (more === code) throw new Error(`The declaration of ${entity} has no fields where they were looked for.`);
    return { code: more, map: null };
  },
});
