import { SEARCHED_NOUNS } from '../../domain/nouns.ts'

/** The build puts the words here by value, as it does with the rights: the search stands on the first page. */
export const SEARCHED = SEARCHED_NOUNS
