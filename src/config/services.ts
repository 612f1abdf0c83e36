import { given } from '.';
import { servicesIn } from './servicesIn';

/** The services that the application runs with, besides the API. */
export const services = servicesIn(given);
