import { given } from '.';
import { servicesIn } from './servicesIn';

export const services = servicesIn(given);
