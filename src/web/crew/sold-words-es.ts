import type { Words } from './words.ts'

export const count = (value: number, one: string, many = `${one}s`) => `${value} ${value === 1 ? one : many}`

/** What the server knows of what was sold, in Spanish. */
export const SOLD_ES: Pick<Words, 'handling' | 'units' | 'adding'> = {
  handling: {
    standard: null,
    fragile: 'Frágil',
    heavy: 'Pesado',
    special: 'Manejo especial',
    people: (people) => count(people, 'persona'),
  },
  units: {
    hour: (quantity) => `${quantity} h`,
    'quarter hour': (quantity) => count(quantity, 'cuarto de hora', 'cuartos de hora'),
    piece: String,
    'cubic foot': (quantity) => count(quantity, 'pie cúbico', 'pies cúbicos'),
    day: (quantity) => count(quantity, 'día'),
    month: (quantity) => count(quantity, 'mes', 'meses'),
    flat: String,
    'at cost': () => 'al costo',
  },
  adding: {
    hours: (hours) => `${hours} h`,
    people: (people) => count(people, 'persona'),
    adds: (parts) => `agrega ${parts.join(' y ')}`,
  },
}
