import { contract } from '../../src/contract/contract.ts'
import type { TeamMember } from '../../src/contract/team.ts'
import { invitationToken, someEmail } from '../setup/team.ts'
import { openMailingOffice } from './office.ts'
import { expect, expectNoAxeViolations, mailbox, prepareBrowser, test } from './page.ts'

// @spec 10.76, 10.200
test('someone is invited, joins with the rights of their role, and is signed out when deactivated', async ({
  page,
  browser,
  complaints,
}) => {
  const ridgeline = await openMailingOffice(page)
  await page.goto('/settings?tab=team')
  await expect(page.getByText('The last Admin stays')).toBeVisible()
  await expect(page.getByLabel('Role of Ada Miller')).toBeDisabled()
  const email = someEmail('ravi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('Estimator')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await expect(page.getByText('1 person, 1 invited')).toBeVisible()
  await expect(page.getByText('7 days left')).toBeVisible()
  await expectNoAxeViolations(page)

  const theirs = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await prepareBrowser(theirs)
  const ravi = await theirs.newPage()
  await ravi.goto(`/join/${await invitationToken(mailbox, email)}`)
  await expect(ravi.getByRole('heading', { name: 'Join Ridgeline Movers' })).toBeVisible()
  await expect(ravi.getByText('Quotes, and viewing the schedule.')).toBeVisible()
  await expectNoAxeViolations(ravi)
  await ravi.getByLabel('Your Name').fill('Ravi Mehta')
  await ravi.getByLabel('Password', { exact: true }).fill('a long password')
  await ravi.getByLabel('Confirm Password').fill('another one')
  await ravi.getByRole('button', { name: 'Join the team' }).click()
  await expect(ravi.getByText('Passwords do not match')).toBeVisible()
  await ravi.getByLabel('Confirm Password').fill('a long password')
  await ravi.getByRole('button', { name: 'Join the team' }).click()
  await expect(ravi).toHaveURL(/\/dashboard$/)

  await ravi.goto('/settings?tab=pricing')
  await expect(
    ravi.getByText('Your role (Estimator) cannot change prices. Please ask an Admin.'),
  ).toBeVisible()
  await expect(ravi.getByRole('tab')).toHaveText(['Profile', 'Security', 'Notifications'])
  await ravi.getByRole('tab', { name: 'Security' }).click()
  await expect(ravi.getByText('This device')).toBeVisible()
  await expectNoAxeViolations(ravi)

  const { id: user_id } = (await ridgeline.call(contract.team.list)).members.find(
    (member) => member.email === email,
  ) as TeamMember
  const person = await ridgeline.call(contract.people.create, { body: { name: 'Ravi Mehta', user_id } })
  await ridgeline.call(contract.calendarFeeds.create, { body: { of: 'person', id: person.id } })
  await page.reload()
  await expect(page.getByText('Ravi Mehta', { exact: true })).toBeVisible()
  await page.getByLabel('Role of Ravi Mehta').selectOption('Office')
  await expect(page.getByText('Ravi Mehta is Office')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Role of Ravi Mehta')).toHaveValue('estimator')
  await page.getByRole('button', { name: 'More about Ravi Mehta' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('Their calendar address ends.')).toBeVisible()
  await expect(question.getByLabel('Keep their calendars under my name')).not.toBeChecked()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible()

  await ravi.getByRole('link', { name: 'Quotes' }).click()
  await expect(ravi).toHaveURL(/\/login$/)
  await expect(
    ravi.getByText('You are no longer on the team of Ridgeline Movers.', { exact: false }),
  ).toBeVisible()
  await theirs.close()
  expect(complaints).toEqual([])
})
