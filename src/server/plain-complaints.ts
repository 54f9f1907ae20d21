import { z } from 'zod'

/** What zod says by itself of what is missing or is no object, in words that a person can read. */
z.config({
  customError({ code, expected, input }) {
    if (code !== 'invalid_type') return undefined
    if (expected === 'object') return 'Must be an object with fields'
    return input === undefined ? 'Is missing' : undefined
  },
})
