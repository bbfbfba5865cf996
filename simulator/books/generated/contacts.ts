import { toMoment, type Day } from '../calendar.ts';
import type { Entry } from '../rows.ts';
import type { Random } from './random.ts';

export type Contact = Entry & {
  name: string;
  person: string;
  isCustomer: boolean;
  isSupplier: boolean;
  /** The id of the contact that it was merged into. */
  mergedTo?: string;
};

const FIRST = [
  'Amber',
  'Birch',
  'Cedar',
  'Delta',
  'Elm',
  'Fern',
  'Gull',
  'Heron',
  'Iris',
  'Juniper',
  'Kite',
] as const;
const SECOND = ['Bay', 'Creek', 'Field', 'Gate', 'Hill', 'Lane', 'Mill', 'Park', 'Ridge', 'Wharf'] as const;
const TRADE = [
  'Cafe',
  'Hardware',
  'Logistics',
  'Design',
  'Motors',
  'Foods',
  'Supplies',
  'Print',
  'Energy',
] as const;
const GIVEN = ['Ada', 'Ben', 'Cleo', 'Dev', 'Ema', 'Finn', 'Gia', 'Hugo', 'Ines', 'Jon'] as const;
const FAMILY = ['Archer', 'Bello', 'Costa', 'Dunn', 'Evans', 'Fox', 'Gray', 'Hall'] as const;

/** Customers, suppliers and some that are both; every fifteenth is archived by now but still on old documents. */
export function createContacts(
  count: number,
  opened: Day,
  random: Random,
  identify: (kind: string, key: number) => string,
): Contact[] {
  return Array.from({ length: count }, (_, index) => ({
    ...inventContact(index, toMoment(opened), random, identify),
    status: index % 15 === 14 ? 'ARCHIVED' : 'ACTIVE',
  }));
}

/** Made within the twenty days after `from`, in milliseconds. */
export function inventContact(
  index: number,
  from: number,
  random: Random,
  identify: (kind: string, key: number) => string,
): Contact {
  const name = `${random.pick(FIRST)} ${random.pick(SECOND)} ${random.pick(TRADE)}`;
  return {
    id: identify('Contact', index),
    updated: from + random.between(0, 86_400_000 * 20),
    status: 'ACTIVE',
    // The provider refuses two contacts of one name.
    name: `${name} ${index + 1}`,
    person: `${random.pick(GIVEN)} ${random.pick(FAMILY)}`,
    isCustomer: index % 2 === 0 || index % 7 === 0,
    isSupplier: index % 2 === 1 || index % 7 === 0,
  };
}
