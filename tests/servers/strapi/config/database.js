module.exports = {
  connection: { client: 'sqlite', connection: { filename: process.env.DATABASE }, useNullAsDefault: true },
};
