import type { Request } from 'express';

/** The address the mock was asked under, such as `http://localhost:4000`. */
export const originOf = (request: Request): string => `${request.protocol}://${request.get('host') ?? ''}`;
