import { z } from 'zod'

// The figures that a rate card is made of, with their limits.

export const hours = z.number().min(0).max(100)
export const share = z.number().min(0).max(5)
export const cents = z.int().min(0).max(10_000_000)
export const factor = z.number().min(0.1).max(10)
export const miles = z.number().min(0).max(10_000)
export const milesPerHour = z.number().min(1).max(100)
export const volumeCuFt = z.number().min(0).max(100_000)
export const weightLb = z.number().min(0).max(1_000_000)
export const movers = z.int().min(1).max(20)
