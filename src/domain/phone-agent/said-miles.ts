import { saidNumber } from './said-number.ts'

export const saidMiles = saidNumber
