import express, { type Request, type Response, type Router } from 'express';
import type { Call } from '../../src/contract/call';
import { dialectAt } from '../../src/contract/dialects';
import { dialect as own } from '../../src/dialect';
import type { AnyContext } from '../handlers/handler';
import { collectionOf } from '../data/collections';
import { handlers } from '../handlers';
import type { Mock } from '../mock';
import { originBeside } from '../../src/config/mockSettings';
import { Refusal } from '../refusal';
import { withOrigin } from '../storage/seedFile';
import { answerUnlessFault, originOf, route } from './answering';
import { checkAnswer, checkRequest } from './contractChecks';
import { readBody, readFiles } from './formBody';
import { createJsonServer, type JsonServer } from './jsonServer';
import { matchCall, type CallKey, type MatchedCall } from './matchCall';
import { carryOut } from './ordinary';
import { checkAccess, checkApiKey, personOf } from './access';

/** Creates the argument of a handler. @throws Refusal 400 where the request is not as documented */
const contextOf = (mock: Mock, { call, params }: MatchedCall, request: Request): AnyContext => {
  const person = personOf(request, mock.store);
  const checkedParts = checkRequest(call, request.query, readBody(request, call.body));
  const context = {
    ...mock,
    ...checkedParts,
    params,
    files: call.files ? readFiles(request, call.files) : {},
    signedIn: () => {
      if (!person) throw new Refusal(401, 'Please sign in');
      return person;
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- query and body were parsed by this call's schemas
  return context as unknown as AnyContext;
};

/** Carries out a call by its handler, else by its effect. @returns the answer */
const carryOutCall = async (
  mock: Mock,
  jsonServer: JsonServer,
  matched: MatchedCall,
  request: Request,
  response: Response,
) => {
  const { key, call, params } = matched;
  const context = contextOf(mock, matched, request);
  const handle: ((context: AnyContext) => unknown) | undefined = handlers[key];
  if (handle) return handle(context);
  if (!call.effect) throw new Error(`The mock has no handler for ${key}`);
  const effect = { verb: call.effect, collection: collectionOf(key) };
  return carryOut({ jsonServer, key, call, effect, id: params.id ?? '', context, request, response });
};

/** All calls of the contract; any other request is refused. */
export const callRoutes = (mock: Mock): Router => {
  const jsonServer = createJsonServer(mock.store);
  const routes = express.Router();
  routes.use((request, response, next) => {
    route(async () => {
      const matched = matchCall(request.method, request.path.slice(1));
      const { key, call }: { key: CallKey; call: Call } = matched;
      const dialect = dialectAt(key);
      response.locals.dialect = dialect;
      const storage = originBeside(originOf(request), 'storage');
      await answerUnlessFault(mock, response, {
        call: key,
        carryOut: async () => {
          if (dialect === own) checkApiKey(request);
          const isRead = request.method === 'GET' || call.effect === 'list';
          checkAccess(call.access ?? 'superadmin', personOf(request, mock.store), isRead);
          const answer = await carryOutCall(mock, jsonServer, matched, request, response);
          checkAnswer(key, call, answer);
          return answer;
        },
        send: answer => response.json(withOrigin(answer, storage)),
      });
    })(request, response, next);
  });
  return routes;
};
