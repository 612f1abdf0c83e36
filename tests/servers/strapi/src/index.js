/** Fills a new database: two people with a role each, and the records that the other servers have. */
const roleWith = async (strapi, name, actions) => {
  const permissions = await Promise.all(
    actions.map(action => strapi.db.query('plugin::users-permissions.permission').create({ data: { action } })),
  );
  const data = { name, type: name.toLowerCase(), description: name, permissions: permissions.map(({ id }) => id) };
  return strapi.db.query('plugin::users-permissions.role').create({ data });
};

const addPeople = async strapi => {
  const reads = ['author', 'order'].flatMap(name => ['find', 'findOne'].map(one => `api::${name}.${name}.${one}`));
  const writes = ['author', 'order'].flatMap(name =>
    ['create', 'update', 'delete'].map(one => `api::${name}.${name}.${one}`),
  );
  const own = ['plugin::users-permissions.user.me', 'plugin::users-permissions.role.find'];
  for (const [username, role] of [
    ['asha', await roleWith(strapi, 'Editor', [...own, ...reads, ...writes])],
    ['ravi', await roleWith(strapi, 'Reader', [...own, ...reads])],
  ])
    await strapi
      .plugin('users-permissions')
      .service('user')
      .add({
        username,
        email: `${username}@example.com`,
        password: 'Sea & sun 1',
        provider: 'local',
        confirmed: true,
        role: role.id,
      });
};

const addRecords = async strapi => {
  const authors = strapi.documents('api::author.author');
  const ids = [];
  for (let at = 1; at <= 60; at += 1) {
    const asha = {
      name: 'Asha Rao',
      birthday: '1984-02-29',
      email: 'asha@example.com',
      status: 'public',
      note: 'Two\nlines',
    };
    const data = at === 1 ? asha : { name: `Author ${String(at).padStart(2, '0')}` };
    ids.push((await authors.create({ data })).documentId);
  }
  for (let at = 1; at <= 62; at += 1) {
    const data = { code: `P-${String(at).padStart(2, '0')}`, amount: at + 0.5, customer: ids[at === 2 ? 59 : 0] };
    await strapi.documents('api::order.order').create({ data });
  }
};

module.exports = {
  async bootstrap({ strapi }) {
    await addPeople(strapi);
    await addRecords(strapi);
  },
};
