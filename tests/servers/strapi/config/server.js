module.exports = {
  host: '127.0.0.1',
  port: Number(process.env.PORT),
  app: { keys: ['of a test', 'of another'] },
  openapi: { 'content-api': { access: 'public', route: { path: '/openapi.json' } } },
};
