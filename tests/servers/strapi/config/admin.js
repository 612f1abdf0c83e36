// The screens of Strapi itself need a build, and these tests need no screens of it.
module.exports = {
  auth: { secret: 'of a test' },
  apiToken: { salt: 'of a test' },
  transfer: { token: { salt: 'of a test' } },
  serveAdminPanel: false,
};
