import type { PhoneProvider } from '../../contract/phone-agent.ts'
import type { PhonePlatform } from './platform.ts'
import { retell } from './retell.ts'
import { vapi } from './vapi.ts'

/** Another platform is one more line here, and a file like its neighbours'. */
export const platforms: Readonly<Record<PhoneProvider, PhonePlatform>> = { retell, vapi }
