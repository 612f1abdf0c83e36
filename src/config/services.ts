import { environment } from '.';
import { servicesIn } from './servicesIn';

export const services = servicesIn(environment);
