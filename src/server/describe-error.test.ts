import { sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { openScratchDatabase } from '../../test/setup/prepared-database.ts'
import { describeError } from './describe-error.ts'

const SECRET = 'megan.ortega@example.com'

async function failureOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => new Error('it did not fail'),
    (error: Error) => error,
  )
}

test('a failed statement says what failed and why, but not with which values', async () => {
  const { db, close } = await openScratchDatabase()
  await db.execute(sql`create table persons (email text primary key, age int check (age > 0))`)
  await db.execute(sql`insert into persons values (${SECRET}, 1)`)
  const failures = [
    sql`insert into persons values (${SECRET}, 2)`,
    sql`insert into persons values (${`x${SECRET}`}, -1)`,
    sql`insert into persons values ('x', (${SECRET}::text)::int)`,
  ]
  for (const [n, statement] of failures.entries()) {
    const error = await failureOf(db.execute(statement))
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).toContain(SECRET)
    const described = JSON.stringify(describeError(error))
    expect(described).not.toContain(SECRET)
    expect(described).toContain('insert into persons')
    expect(described).toContain(['23505', '23514', '22P02'][n])
    expect(JSON.stringify(describeError(new Error('a request failed', { cause: error })))).not.toContain(
      SECRET,
    )
  }
  await close()
})

test('PostgreSQL’s own error neither', () => {
  const error = new DatabaseError('duplicate key value violates unique constraint "users_email"', 1, 'error')
  Object.assign(error, { severity: 'ERROR', code: '23505', constraint: 'users_email' })
  Object.assign(error, { detail: `Key (lower(email))=(${SECRET}) already exists.` })
  expect(describeError(error)).toMatchObject({
    type: 'DatabaseError',
    code: '23505',
    constraint: 'users_email',
  })
  expect(JSON.stringify(describeError(error))).not.toContain(SECRET)
})

test('any other error is described with its message, its place and its cause', () => {
  const error = new TypeError('no such thing', { cause: new Error('because') })
  expect(describeError(error)).toMatchObject({
    type: 'TypeError',
    message: 'no such thing',
    stack: expect.stringContaining('describe-error.test.ts'),
    cause: { type: 'Error', message: 'because' },
  })
})

test.each([
  [Symbol('look it up'), { type: 'symbol', message: 'Symbol(look it up)' }],
  [null, { type: 'object', message: 'null' }],
  ['gone', { type: 'string', message: 'gone' }],
])('what is no error is described as well: %s', (thrown, described) => {
  expect(describeError(thrown)).toEqual(described)
})

test('what hangs on an error is not followed: a broken connection holds the statements that wait on it', () => {
  const client = { _queryQueue: [{ text: 'insert', values: [SECRET] }] }
  const error = Object.assign(new Error('Connection terminated unexpectedly'), { client, code: 'ECONNRESET' })
  expect(describeError(error)).toMatchObject({
    message: 'Connection terminated unexpectedly',
    code: 'ECONNRESET',
  })
  expect(JSON.stringify(describeError(error))).not.toContain(SECRET)
})
