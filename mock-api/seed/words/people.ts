import type { Random } from '../random';

const firstNames = [
  'Aarav',
  'Aditi',
  'Ananya',
  'Arjun',
  'Bhavna',
  'Chirag',
  'Deepika',
  'Dev',
  'Divya',
  'Farhan',
  'Gauri',
  'Harsh',
  'Isha',
  'Ishaan',
  'Jaya',
  'Karan',
  'Kavya',
  'Lakshmi',
  'Manish',
  'Meera',
  'Mohit',
  'Naina',
  'Nikhil',
  'Omkar',
  'Pooja',
  'Priya',
  'Rahul',
  'Rhea',
  'Rohan',
  'Sameer',
  'Sanjana',
  'Shreya',
  'Siddharth',
  'Sneha',
  'Tanvi',
  'Tarun',
  'Uma',
  'Varun',
  'Vidya',
  'Yash',
  'Zoya',
] as const;

const lastNames = [
  'Agarwal',
  'Bansal',
  'Bhat',
  'Chatterjee',
  'Chopra',
  'Das',
  'Desai',
  'Deshpande',
  'Fernandes',
  'Gandhi',
  'Ghosh',
  'Gupta',
  'Iyer',
  'Jain',
  'Joshi',
  'Kapoor',
  'Khan',
  'Kulkarni',
  'Kumar',
  'Malhotra',
  'Mehta',
  'Menon',
  'Mishra',
  'Nair',
  'Naidu',
  'Patel',
  'Pillai',
  'Rao',
  'Reddy',
  'Saxena',
  'Shah',
  'Sharma',
  'Shetty',
  'Singh',
  'Sinha',
  'Thakur',
  'Trivedi',
  'Varma',
] as const;

export interface PersonName {
  fname: string;
  lname: string;
}

export const personName = (random: Random): PersonName => ({
  fname: random.pick(firstNames),
  lname: random.pick(lastNames),
});

/** An address nobody can have: the domain is reserved. */
export const emailOf = ({ fname, lname }: PersonName, number: number): string =>
  `${fname}.${lname}${number}@example.test`.toLowerCase();

/** An Indian mobile number: ten digits. */
export const mobileNumber = (random: Random): string => `${random.int(6, 9)}${random.digits(9)}`;
