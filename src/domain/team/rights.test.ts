import { expect, test } from 'vitest'
import { withoutRight } from './right-words.ts'
import { mayRole, RIGHTS, rightsOf, rolesWith } from './rights.ts'
import { ROLE_NAMES, ROLES, roleNamed } from './roles.ts'

test('an Admin has every right, and everybody has an account', () => {
  expect(rightsOf('admin')).toEqual(RIGHTS)
  expect(rolesWith('account')).toEqual(ROLES)
})

test('the office does all but what is for Admins', () => {
  const notTheirs = RIGHTS.filter((right) => !mayRole('office', right))
  expect(notTheirs).toEqual([
    'money.exceed',
    'reports.read',
    'books.close',
    'books.reopen',
    'payroll.read',
    'payroll.change',
    'company.change',
    'pricing.change',
    'team.change',
    'connections.change',
    'api.change',
    'webhooks.change',
    'data.export',
    'data.import',
    'system.read',
  ])
})

test('a crew sees and moves on its jobs, and nothing else', () => {
  expect(rightsOf('crew')).toEqual(['account', 'jobs.read', 'jobs.progress'])
})

// @spec 10.99
test('anyone who may change jobs may add the crew that one names', () => {
  for (const role of rolesWith('jobs.change')) expect(mayRole(role, 'crews.change')).toBe(true)
})

test('anyone who may not reads who they are, what they cannot do and whom to ask', () => {
  expect(withoutRight('estimator', 'pricing.change')).toBe(
    'Your role (Estimator) cannot change prices. Please ask an Admin.',
  )
})

test('a role is known by its name', () => {
  for (const role of ROLES) expect(roleNamed(ROLE_NAMES[role])).toBe(role)
  expect(roleNamed('Owner')).toBeNull()
})
