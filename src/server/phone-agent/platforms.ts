import type { PhoneProvider } from '../../contract/phone-agent.ts'
import type { PhonePlatform } from './platform.ts'
import { retell } from './retell.ts'
import { vapi } from './vapi.ts'

/** The adapter of each platform. */
export const platforms: Readonly<Record<PhoneProvider, PhonePlatform>> = { retell, vapi }
