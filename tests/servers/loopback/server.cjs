/*
 * Serves a few records from memory: node server.cjs PORT
 * It runs in a folder with this file and LoopBack's packages, and uses the controllers that LoopBack makes of models.
 */
const { authenticate, AuthenticationComponent } = require('@loopback/authentication');
const { JWTAuthenticationComponent, TokenServiceBindings } = require('@loopback/authentication-jwt');
const { inject } = require('@loopback/core');
const { DefaultCrudRepository, defineModelClass, Entity, juggler, ModelDefinition } = require('@loopback/repository');
const { get, HttpErrors, post, requestBody, RestApplication } = require('@loopback/rest');
const { defineCrudRestController } = require('@loopback/rest-crud');
const { SecurityBindings, securityId } = require('@loopback/security');

const id = { type: 'number', id: true, generated: true };
const texts = (jsonSchema, required = false) => ({ type: 'string', required, jsonSchema });
const nullable = true;
const author = {
  id,
  name: texts({ maxLength: 100 }, true),
  birthday: texts({ format: 'date', nullable }),
  email: texts({ format: 'email', nullable }),
  active: { type: 'boolean', default: true },
  status: { ...texts({ enum: ['draft', 'review', 'public'] }), default: 'draft' },
  note: texts({}),
};
const order = {
  id,
  code: texts({ maxLength: 30 }, true),
  amount: { type: 'number', required: true },
  note: texts({ nullable }),
  customer: { type: 'number', jsonSchema: { nullable } },
};

/** One person who may write, and one who may only read. */
const people = [
  { [securityId]: '1', id: '1', name: 'Asha Rao', email: 'asha@example.com', roles: ['editor'] },
  { [securityId]: '2', id: '2', name: 'Ravi Sen', email: 'ravi@example.com', roles: ['reader'] },
];
const personOf = user => people.find(({ id }) => id === user?.[securityId]);

class UserController {
  constructor(tokens) {
    this.tokens = tokens;
  }

  async login({ email, password }) {
    const person = people.find(one => one.email === email);
    if (!person || password !== 'Sea & sun 1') throw new HttpErrors.Unauthorized('Invalid email or password.');
    return { token: await this.tokens.generateToken(person) };
  }

  me(user) {
    return personOf(user);
  }
}
const decorate = (method, ...decorators) => {
  const { prototype } = UserController;
  for (const decorator of decorators) decorator(prototype, method, Object.getOwnPropertyDescriptor(prototype, method));
};
inject(TokenServiceBindings.TOKEN_SERVICE)(UserController, undefined, 0);
requestBody({ content: { 'application/json': { schema: { type: 'object' } } } })(UserController.prototype, 'login', 0);
decorate('login', post('/users/login'));
inject(SecurityBindings.USER)(UserController.prototype, 'me', 0);
decorate('me', get('/users/me'), authenticate('jwt'));

const application = new RestApplication({ rest: { port: Number(process.argv[2]), host: '127.0.0.1' } });
const database = new juggler.DataSource({ name: 'database', connector: 'memory' });

const serve = (path, name, properties) => {
  const Model = defineModelClass(Entity, new ModelDefinition({ name, properties, settings: { strict: true } }));
  class Repository extends DefaultCrudRepository {
    constructor() {
      super(Model, database);
    }

    async create(data) {
      if (data.email && (await this.count({ email: data.email })).count > 0)
        throw Object.assign(new HttpErrors.UnprocessableEntity('The request body is invalid.'), {
          details: [{ path: '/email', code: 'unique', message: 'An author with this e-mail exists.', info: {} }],
        });
      return super.create(data);
    }
  }
  const repository = new Repository();
  application.bind(`repositories.${name}`).to(repository);
  const Controller = defineCrudRestController(Model, { basePath: path });
  inject(`repositories.${name}`)(Controller, undefined, 0);
  authenticate('jwt')(Controller);
  application.controller(Controller);
  return repository;
};

const start = async () => {
  application.component(AuthenticationComponent);
  application.component(JWTAuthenticationComponent);
  application.controller(UserController);
  const writersOnly = async (invocation, next) => {
    const request = await invocation.get('rest.http.request', { optional: true });
    const person = personOf(await invocation.get(SecurityBindings.USER, { optional: true }));
    if (request && request.method !== 'GET' && person?.roles.includes('reader'))
      throw new HttpErrors.Forbidden('Access denied');
    return next();
  };
  application.interceptor(writersOnly, { global: true });
  const authors = serve('/authors', 'Author', author);
  const orders = serve('/orders', 'Order', order);
  const asha = { name: 'Asha Rao', birthday: '1984-02-29', email: 'asha@example.com', status: 'public' };
  await authors.create({ ...asha, note: 'Two\nlines' });
  for (let at = 2; at <= 60; at += 1) await authors.create({ name: `Author ${String(at).padStart(2, '0')}` });
  for (let at = 1; at <= 62; at += 1)
    await orders.create({ code: `P-${String(at).padStart(2, '0')}`, amount: at + 0.5, customer: at === 2 ? 60 : 1 });
  await application.start();
};

void start();
