import { readFile } from 'node:fs/promises';
import express, { type Router } from 'express';
import { route } from '../calls/answering';
import { Refusal } from '../refusal';

const scriptName = /^[a-z]+\.js$/;

/** Serves the scripts that replace outside services, each a file of this folder: `/stubs/maps.js`. */
export const stubRoutes = (): Router => {
  const router = express.Router();
  router.get('/:name', (request, response, next) => {
    route(async () => {
      const { name } = request.params;
      const notFound = new Refusal(404, `There is no stand-in '${name}'`);
      if (!scriptName.test(name)) throw notFound;
      const script = await readFile(new URL(name, import.meta.url)).catch(() => {
        throw notFound;
      });
      response.set('Cache-Control', 'no-cache').type('text/javascript').send(script);
    })(request, response, next);
  });
  return router;
};
