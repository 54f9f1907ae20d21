import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code })

test.each<[Error, boolean]>([
  [withCode('ECONNREFUSED'), true],
  [withCode('EHOSTUNREACH'), true],
  [withCode('08006'), true],
  [withCode('25006', 'cannot execute INSERT in a read-only transaction'), true],
  [withCode('40P01', 'deadlock detected'), true],
  [withCode('53100', 'could not extend file: No space left on device'), true],
  [withCode('53300', 'sorry, too many clients already'), true],
  [withCode('57P01', 'terminating connection due to administrator command'), true],
  [withCode('57P02', 'terminating connection because of crash of another server process'), true],
  [withCode('57P03', 'the database system is in recovery mode'), true],
  [withCode('58030', 'could not read block'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('Client has encountered a connection error and is not queryable'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]), true],
  [new Error('Failed query', { cause: withCode('57P03') }), true],
  [withCode('42P01', 'relation "quotes" does not exist'), false],
  [withCode('23505', 'duplicate key value'), false],
  [withCode('22021', 'invalid byte sequence'), false],
  [new Error('someone typed 53100'), false],
])('%s: %s', (error, expected) => {
  expect(isDatabaseAway(error)).toBe(expected)
})
