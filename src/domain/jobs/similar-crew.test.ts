import { expect, test } from 'vitest'
import { similarCrew } from './similar-crew.ts'

const known = ['Crew A', 'Crew B', 'Crew 12', 'North team', 'Dwyer', 'Ann']

// @spec 4.3.10 A new crew name close to a known one is questioned as a typo
test.each([
  ['CrewA', 'Crew A'],
  ['crew-a', 'Crew A'],
  ['Crew  A.', 'Crew A'],
  ['Crw A', 'Crew A'],
  ['Nroth team', 'North team'],
  ['Northteam', 'North team'],
  ['Dwyyer', 'Dwyer'],
  ['Dwier', 'Dwyer'],
  // Known, however written.
  ['crew a', null],
  [' Crew   A ', null],
  // Others.
  ['Crew C', null],
  ['Crew 13', null],
  ['Crew 112', null],
  ['South team', null],
  ['Anna', null],
  ['Amn', null],
  ['', null],
])('%j means %j', (name, meant) => {
  expect(similarCrew(name, known)).toBe(meant)
})
