import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { API_PREFIX } from '../../contract/endpoint.ts'
import { cookieHeader, readCookie } from '../cookies.ts'
import { deriveKey } from '../secrets.ts'

const COOKIE = 'known-device'
const LIFETIME_S = 365 * 24 * 60 * 60
const ALGORITHM = 'HS256'
/** Enough for a shared computer in an office; the account that signed in longest ago is dropped first. */
const MOST_ACCOUNTS = 10

/** A browser in which accounts have signed in before. The cookie authenticates no one; it only selects the limits. */
export type Device = { id: string; accounts: readonly number[] }

const payload = z.object({ jti: z.string().min(1), accounts: z.array(z.int()) })

export type KnownDevices = {
  /** The device that a request's cookies name; null when there is none, or none of ours. */
  read(cookies: string | undefined): Promise<Device | null>
  /** The cookie, as a header's value, of a device in which an account has proved who it is. */
  remember(device: Device | null, userId: number): Promise<string>
}

/** Signs the cookies of known devices with a key of their own: neither a token nor a cookie passes for the other. */
export function createKnownDevices(
  appSecret: string,
  isSecure: () => boolean,
  now: () => Date,
): KnownDevices {
  const key = deriveKey(appSecret, 'known devices')
  return {
    async read(cookies) {
      const value = readCookie(cookies, COOKIE)
      if (!value) return null
      try {
        const terms = { algorithms: [ALGORITHM], requiredClaims: ['exp'], currentDate: now() }
        const { jti, accounts } = payload.parse((await jwtVerify(value, key, terms)).payload)
        return { id: jti, accounts }
      } catch {
        return null
      }
    },

    async remember(device, userId) {
      const others = device?.accounts.filter((id) => id !== userId) ?? []
      const value = await new SignJWT({ accounts: [userId, ...others].slice(0, MOST_ACCOUNTS) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setJti(device?.id ?? randomUUID())
        .setExpirationTime(new Date(now().getTime() + LIFETIME_S * 1000))
        .sign(key)
      const path = `${API_PREFIX}/auth`
      return cookieHeader(
        { name: COOKIE, value, path, lifetimeS: LIFETIME_S, sameSite: 'Strict' },
        isSecure(),
      )
    },
  }
}
