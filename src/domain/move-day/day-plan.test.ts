import { expect, test } from 'vitest'
import { dayPlan } from './day-plan.ts'

const NOTHING_ELSE = { travelMinutes: 0, miles: null, lines: [] }
const line = (label: string, hours: number) => ({ label, reason: '', hours })

test('loading and unloading are planned four to three where nothing else is known', () => {
  expect(dayPlan({ ...NOTHING_ELSE, workMinutes: 420 })).toEqual([
    { name: 'loading', minutes: 240 },
    { name: 'unloading', minutes: 180 },
  ])
})

test('the estimate says how long the drive is, and what stairs add to one side; its rest is divided alike', () => {
  const lines = [
    line('Loading', 2),
    line('Unloading', 1.5),
    line('Stairs at delivery', 0.5),
    line('Driving', 1),
    line('Set-up', 0.5),
    line('Rounding', 0.5),
  ]
  expect(dayPlan({ workMinutes: 360, travelMinutes: 25, miles: 40, lines })).toEqual([
    { name: 'travel', minutes: 25 },
    { name: 'loading', minutes: 150 },
    { name: 'drive', minutes: 60 },
    { name: 'unloading', minutes: 150 },
  ])
})

test.each([
  [20, 40],
  [70, 100],
  [5_000, 300],
])('a drive of %i miles that no one estimated takes %i of 300 minutes', (miles, drive) => {
  const plan = dayPlan({ ...NOTHING_ELSE, workMinutes: 300, miles })
  expect(plan.find(({ name }) => name === 'drive')?.minutes).toBe(drive)
  expect(plan.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(300)
})
