/** Released value: what the mover answers for, in cents per pound and article, everywhere here. 49 CFR 375; 43 TAC 218. */
export const RELEASED_CENTS_PER_POUND = 60
