import { z } from 'zod'
import { ROLES } from '../domain/team/roles.ts'
import {
  fullName,
  LOGIN_PASSWORD_MIN,
  NEW_PASSWORD_MIN,
  password,
  session,
  withConfirmation,
} from './auth.ts'
import { endpoint, touching } from './endpoint.ts'
import { emailAddress, idParams, moment, requiredText } from './fields.ts'

const role = z.enum(ROLES, `Must be one of ${ROLES.join(', ')}`)

const member = z.object({
  id: z.number(),
  email: z.string(),
  full_name: z.string().nullable(),
  role: z.enum(ROLES),
  /** False: deactivated, their quotes and history stay. */
  active: z.boolean(),
  /** To a few minutes; null when they have not been here since that is known. */
  last_seen: moment().nullable(),
  /** Whether they sign in with a code of their authenticator app as well. */
  two_step: z.boolean(),
  /** In how many places they are signed in to this company. */
  sessions: z.int(),
  /** How many calendar addresses they know: that they made, or that are of them as a person of the crews. */
  calendars: z.int(),
})
export type TeamMember = z.output<typeof member>

const invitation = z.object({
  id: z.number(),
  email: z.string(),
  full_name: z.string().nullable(),
  role: z.enum(ROLES),
  expires_at: moment(),
  /** Who invited them; null where that was not kept yet. */
  invited_by: z.string().nullable(),
  /** False: the person who invited them has left or may no longer invite, so the link does not work until it is sent again. */
  holds: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

export const inviteBody = z.object({ email: emailAddress(), full_name: fullName(), role })

const linkToken = () => requiredText('The link is incomplete')

export const acceptBody = z.object({
  token: linkToken(),
  /** A new one, or the one of the account that the address has already. */
  password: password('Password is required', LOGIN_PASSWORD_MIN),
  full_name: fullName(),
})

/** What the page asks of a person without an account; with one, `acceptBody` is all. */
export const joinForm = withConfirmation(
  acceptBody.extend({ password: password('Password is required', NEW_PASSWORD_MIN) }),
  'password',
  'confirmPassword',
)

/** Who works in a company, and who was asked to. */
export const team = touching(['team'], {
  list: endpoint({
    summary: 'Team members and open invitations',
    method: 'GET',
    path: '/team',
    right: 'team.read',
    output: z.object({
      members: z.array(member),
      invitations: z.array(invitation),
      /** Whether everybody has to use two-step sign-in. */
      two_step_required: z.boolean(),
    }),
  }),
  invite: endpoint({
    summary: 'Invite a person by email; the link works once, for 7 days',
    method: 'POST',
    path: '/team/invitations',
    right: 'team.change',
    idempotent: true,
    body: inviteBody,
    status: 201,
    output: invitation,
    example: { email: 'sam@ridgeline.example', full_name: 'Sam Okafor', role: 'office' },
  }),
  resend: endpoint({
    summary: 'Send an invitation again with a new link, in your name; the old one stops working',
    method: 'POST',
    path: '/team/invitations/:id/resend',
    right: 'team.change',
    params: idParams,
    output: invitation,
  }),
  withdraw: endpoint({
    summary: 'Withdraw an invitation: its link stops working',
    method: 'DELETE',
    path: '/team/invitations/:id',
    right: 'team.change',
    params: idParams,
    status: 204,
    output: z.undefined(),
  }),
  change: endpoint({
    summary:
      "Change a member's role, or deactivate them, which ends their sessions and their calendar addresses; the last Admin cannot be removed",
    method: 'PATCH',
    path: '/team/:id',
    right: 'team.change',
    params: idParams,
    body: z.object({
      role: role.optional(),
      active: z.boolean('Must be true or false').optional(),
      /** With `active: false`: their calendar addresses go on, as those of the person who deactivates them. */
      keep_calendars: z.boolean('Must be true or false').optional(),
    }),
    output: member,
    example: { role: 'admin' },
  }),
  requireTwoStep: endpoint({
    summary:
      'Require two-step sign-in for everyone: those without it set it up when they next sign in. Only for an Admin who uses it',
    method: 'PUT',
    path: '/team/two-step',
    right: 'team.change',
    body: z.object({ required: z.boolean('Must be true or false') }),
    output: z.object({ required: z.boolean() }),
    example: { required: true },
  }),
  resetTwoStep: endpoint({
    summary:
      'Turn off two-step sign-in for a member who lost phone and recovery codes, and end their sessions; not for members of another company too',
    method: 'DELETE',
    path: '/team/:id/two-step',
    right: 'team.change',
    params: idParams,
    status: 204,
    output: z.undefined(),
  }),
  endSessions: endpoint({
    summary: 'Sign a member out of the company everywhere',
    method: 'DELETE',
    path: '/team/:id/sessions',
    right: 'team.change',
    params: idParams,
    status: 204,
    output: z.undefined(),
  }),
  leave: endpoint({
    summary: 'Leave the company; coming back takes a new invitation',
    method: 'POST',
    path: '/team/leave',
    right: 'account',
    status: 204,
    output: z.undefined(),
  }),
  lookUp: endpoint({
    summary: 'What an invitation is for, shown to anyone with its link',
    method: 'POST',
    path: '/auth/invitation',
    access: 'public',
    body: z.object({ token: linkToken() }),
    output: z.object({
      company: z.string(),
      email: z.string(),
      full_name: z.string().nullable(),
      role: z.enum(ROLES),
      /** Whether the address has an account already, whose password then proves who accepts. */
      has_account: z.boolean(),
    }),
    example: { token: 'the token from the link' },
  }),
  accept: endpoint({
    summary: 'Join a company with the emailed link, with a new account or the existing one',
    method: 'POST',
    path: '/auth/accept-invitation',
    access: 'public',
    body: acceptBody,
    output: session,
    example: { token: 'the token from the link', password: 'a long password', full_name: 'Sam Okafor' },
  }),
})

/** Where someone is signed in, in whichever of their companies. */
export const sessions = touching(['sessions'], {
  list: endpoint({
    summary: 'Where you are signed in, last used first',
    method: 'GET',
    path: '/auth/sessions',
    right: 'account',
    output: z.object({
      sessions: z.array(
        z.object({
          id: z.number(),
          /** E.g. `Chrome on Windows`. */
          device: z.string(),
          company: z.string(),
          /** To a few minutes. */
          last_used_at: moment(),
          /** Whether this is the one that asks. */
          current: z.boolean(),
        }),
      ),
    }),
  }),
  endOthers: endpoint({
    summary: 'End all of your sessions but this one',
    method: 'DELETE',
    path: '/auth/sessions',
    right: 'account',
    status: 204,
    output: z.undefined(),
  }),
  end: endpoint({
    summary: 'End one of your sessions',
    method: 'DELETE',
    path: '/auth/sessions/:id',
    right: 'account',
    params: idParams,
    status: 204,
    output: z.undefined(),
  }),
})
