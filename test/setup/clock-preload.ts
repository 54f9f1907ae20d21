import { shiftDate, testClockShiftMs } from './clock.ts'

shiftDate(testClockShiftMs())
