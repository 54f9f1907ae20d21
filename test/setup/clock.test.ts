import { expect, test } from 'vitest'

test('tests live in the same days, whatever day the machine has', () => {
  const now = new Date()
  expect(now.toISOString()).toMatch(/^2026-11-2[34]/)
  expect(Date.now() - now.getTime()).toBeLessThan(60_000)
  expect(Date().slice(0, 15)).toBe(now.toDateString())
})

test('the clock changes nothing but what time it is now', () => {
  const moment = new Date('2027-03-14T09:30:00Z')
  expect(moment.toISOString()).toBe('2027-03-14T09:30:00.000Z')
  expect(moment).toBeInstanceOf(Date)
  expect(structuredClone(moment)).toBeInstanceOf(Date)
  expect(moment.constructor).toBe(Date)
  expect(new Date(2027, 2, 14).getDate()).toBe(14)
  expect(Date.UTC(2027, 2, 14)).toBe(Date.parse('2027-03-14'))
  class Special extends Date {}
  expect(new Special()).toBeInstanceOf(Special)
  expect(Math.abs(new Special().getTime() - Date.now())).toBeLessThan(60_000)
})
