import type { LinkMailWords } from '../mail-layout/note-mail.tsx'

const OR_ELSE =
  'If it was not you, set a new password right away with “Forgot your password?” and tell an Admin at your company.'

/** What the owner of an account is told of each change of how they sign in, and of keys that act for them. */
export const SECURITY_MAILS = {
  on: {
    subject: 'Two-step sign-in is on',
    preview: 'Signing in now asks for a code from your authenticator app.',
    why: `Two-step sign-in was turned on for your account: signing in asks for a code from your authenticator app in addition to the password. Keep the recovery codes where you can find them without your phone. ${OR_ELSE}`,
    button: 'See how you sign in',
  },
  off: {
    subject: 'Two-step sign-in is off',
    preview: 'You now sign in with your password alone.',
    why: `Two-step sign-in was turned off for your account: your password alone signs you in now. ${OR_ELSE}`,
    button: 'See how you sign in',
  },
  codes: {
    subject: 'New recovery codes',
    preview: 'The old recovery codes of your account no longer work.',
    why: `New recovery codes were created for your account; the old ones no longer work. ${OR_ELSE}`,
    button: 'See how you sign in',
  },
  reset: {
    subject: 'Your two-step sign-in was reset',
    preview: 'An Admin of your company has turned two-step sign-in off for your account.',
    why: `An Admin of your company has turned two-step sign-in off for your account and signed you out everywhere. Sign in with your password and set it up again. ${OR_ELSE}`,
    button: 'Sign in',
  },
  api_key: {
    subject: 'An API key was created',
    preview: 'A program can now act at your company on your behalf.',
    why: `An API key was created with your account: the program that has it acts at your company on your behalf. ${OR_ELSE} Revoke the key as well.`,
    button: 'See the API keys',
    tab: 'api-keys',
  },
} as const satisfies Record<string, LinkMailWords & { tab?: string }>

export type SecurityMail = keyof typeof SECURITY_MAILS
