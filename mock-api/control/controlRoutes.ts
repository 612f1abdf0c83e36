import express, { type Router } from 'express';
import { isCallKey } from '../calls/matchCall';
import { checkBody } from '../calls/contractChecks';
import type { Mock } from '../mock';
import { Refusal } from '../refusal';
import { faultSchema } from './faults';

const storageCall = /^(GET|HEAD|PUT|POST|DELETE) storage$/;
const simpleRestCall = /^(GET|POST|PUT|DELETE) [\w-]+$/;

/** @throws Refusal 400 for a call that no request could ever match. */
const checkCall = (call: string) => {
  if (call === '*' || isCallKey(call) || storageCall.test(call) || simpleRestCall.test(call)) return;
  throw new Refusal(400, `'${call}' is no call of the contract; write it as 'GET partners/getPartners'`, {
    call: 'unknown',
  });
};

/** Controls for testers and tests: faults, recorded requests, mails and reset. */
export const controlRoutes = (mock: Mock, reset: () => void): Router => {
  const router = express.Router();
  router.use(express.json({ limit: '20mb' }));

  router.get('/faults', (_request, response) => response.json(mock.faults.all()));
  router.post('/faults', (request, response) => {
    const fault = checkBody(faultSchema, request.body);
    checkCall(fault.call);
    mock.faults.add(fault);
    response.json(fault);
  });
  router.delete('/faults', (_request, response) => {
    mock.faults.clear();
    response.json([]);
  });

  router.get('/requests', (_request, response) => response.json(mock.requests.all()));
  router.delete('/requests', (_request, response) => {
    mock.requests.clear();
    response.json([]);
  });

  router.get('/outbox.json', (_request, response) => response.json(mock.outbox.mails()));
  router.post('/reset', (_request, response) => {
    reset();
    response.json({ message: 'The records are as generated again' });
  });
  return router;
};
