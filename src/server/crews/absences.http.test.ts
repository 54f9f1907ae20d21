import { expect, test } from 'vitest'
import { onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { event, linksOf, phoneOf } from '../../../test/setup/move-day.ts'
import { contract } from '../../contract/contract.ts'

const { absences, boards, crewJobs, crews, daySheets, jobs, people, standIns, suggestions } = contract

/** A Monday. */
const DAY = '2027-05-10'
const off = { from: DAY, to: DAY, reason: 'Ill' }

/** Pat is Dwyer's, who has Amy at eight and Zoe, of two days, at one; Sam is Okoye's. */
async function plannedDay() {
  const company = await registerCompany({ time_zone: 'America/Denver' })
  await onlyCrews(company)
  const add = async (name: string) => (await company.call(people.create, { body: { name } })).id
  const [pat, kim, sam] = [await add('Pat'), await add('Kim'), await add('Sam')]
  const dwyer = await company.call(crews.create, { body: { name: 'Dwyer', member_ids: [pat, kim] } })
  const okoye = await company.call(crews.create, { body: { name: 'Okoye', member_ids: [sam] } })
  const book = (customer_name: string, clock: string, more: object = {}) =>
    company.call(jobs.create, {
      body: {
        ...{ customer_name, scheduled_date: `${DAY}T${clock}:00`, duration_hours: 2, assigned_crew: 'Dwyer' },
        ...more,
      },
    })
  const amy = await book('Amy Tran', '08:00')
  const zoe = await book('Zoe Clark', '13:00', { days: 2 })
  const takeOff = () => company.call(people.addDaysOff, { params: { id: pat }, body: off })
  const needs = async () => {
    const board = await company.call(boards.get, { query: { from: DAY, days: 2 } })
    return board.jobs.map((job) => [job.customer_name, job.assigned_crew, job.needs])
  }
  return { company, pat, kim, sam, dwyer, okoye, amy, zoe, book, takeOff, needs }
}

// @spec 10.117 A sick person is marked off at once, also on the board: their jobs need a person and a list
//   opens with the best plan for each; the crew takes nothing new, and is whole again when the days off are
//   removed
test('anyone who is ill is off at once, and their jobs need a person and are listed to be planned again', async () => {
  const { company, pat, sam, amy, zoe, takeOff, needs } = await plannedDay()
  expect(await needs()).toEqual([
    ['Amy Tran', 'Dwyer', []],
    ['Zoe Clark', 'Dwyer', []],
  ])
  const answer = await takeOff()
  expect(answer).toEqual({
    ...off,
    from_time: null,
    id: answer.id,
    jobs: [amy, zoe].map(({ id, job_number, customer_name, scheduled_date }) => ({
      id,
      job_number,
      customer_name,
      scheduled_date,
      version: 1,
      ...{ here: 1, takes: 2, lacks: true },
      options: [
        {
          ...{ person_id: sam, truck_id: null, movers: null, name: 'Sam', busy: null },
          // Pat is off on the first of Zoe's two days only.
          details: id === zoe.id ? 'from Okoye, on Mon, May 10' : 'from Okoye',
          is_suggested: true,
        },
      ],
    })),
  })
  expect((await company.call(people.list)).people.find(({ id }) => id === pat)?.days_off).toHaveLength(1)
  expect(await needs()).toEqual([
    ['Amy Tran', 'Dwyer', ['Needs a person']],
    ['Zoe Clark', 'Dwyer', ['Needs a person']],
  ])
  // The best plan for one of them is another crew, or another day.
  const { suggestions: best } = await company.call(suggestions.list, { query: { job_id: amy.id } })
  expect(best[0]).toMatchObject({ crew: 'Okoye', date: DAY })
  const twice = await company.refused(people.addDaysOff, { params: { id: pat }, body: off })
  expect(twice).toMatchObject({
    status: 409,
    detail: 'Pat is off on Mon, May 10 (Ill). Remove those days first.',
  })
})

// @spec 10.117
test('a crew that lacks someone goes on with what it has, and takes nothing new', async () => {
  const { company, kim, sam, dwyer, amy, book, takeOff, needs } = await plannedDay()
  await takeOff()
  const body = { job_notes: 'Gate code 4411.', duration_hours: 2 }
  expect(await company.call(jobs.patch, { params: { id: amy.id }, body })).toMatchObject(body)
  await expect(book('Ben', '10:00')).rejects.toThrow(
    /Pat \(Dwyer\) is off on Mon, May 10 \(Ill\): 1 of 2 come\./,
  )
  const later = { params: { id: amy.id }, body: { scheduled_date: `${DAY}T09:00:00` } }
  expect((await company.refused(jobs.patch, later)).detail).toContain(
    'Pat (Dwyer) is off on Mon, May 10 (Ill): 1 of 2 come.',
  )
  // Someone else for Pat, and nothing is lacking.
  const member_ids = [kim, (await company.call(people.create, { body: { name: 'Lee' } })).id]
  await company.call(crews.update, { params: { id: dwyer.id }, body: { member_ids } })
  expect((await needs()).map(([, , lacks]) => lacks)).toEqual([[], []])
  expect(sam).toBeGreaterThan(0)
})

// @spec 10.117
test('days that are taken back give the jobs their person again, unless they go out with another crew', async () => {
  const { company, pat, sam, okoye, amy, takeOff, needs, book } = await plannedDay()
  const { id } = await takeOff()
  await company.call(absences.delete, { params: { id } })
  expect((await needs()).map(([, , lacks]) => lacks)).toEqual([[], []])
  await company.call(crews.update, { params: { id: okoye.id }, body: { member_ids: [sam, pat] } })
  const again = await company.refused(jobs.create, {
    body: {
      customer_name: 'Cy',
      scheduled_date: `${DAY}T08:00:00`,
      duration_hours: 2,
      assigned_crew: 'Okoye',
    },
  })
  expect(again.detail).toContain(`Amy Tran (${amy.job_number})`)
  expect(book).toBeTypeOf('function')
})

// @spec 10.117
test('a crew of which enough are left goes with who is left, and every count says the same', async () => {
  const { company, pat, kim, dwyer, amy, zoe, book, takeOff, needs } = await plannedDay()
  const lee = await company.call(people.create, { body: { name: 'Lee' } })
  await company.call(crews.update, { params: { id: dwyer.id }, body: { member_ids: [pat, kim, lee.id] } })
  const takes = (id: number, crew_size: number) =>
    company.call(jobs.patch, { params: { id }, body: { crew_size } })
  await takes(amy.id, 2)
  await takes(zoe.id, 3)
  const { jobs: touched } = await takeOff()
  expect(touched.map(({ customer_name, here, takes, lacks }) => [customer_name, here, takes, lacks])).toEqual(
    [
      ['Amy Tran', 2, 2, false],
      ['Zoe Clark', 2, 3, true],
    ],
  )
  expect((await needs()).map(([name, , lacks]) => [name, lacks])).toEqual([
    ['Amy Tran', []],
    ['Zoe Clark', ['Needs a person']],
  ])
  const { jobs: listed } = await company.call(jobs.list, { query: { from: DAY, to: DAY } })
  expect(listed.filter((job) => job.needs.includes('Needs a person')).map(({ id }) => id)).toEqual([zoe.id])
  const page = await company.call(jobs.get, { params: { id: zoe.id } })
  expect(page.warnings).toEqual(['Pat (Dwyer) is off on Mon, May 10 (Ill): 2 of 3 come.'])

  // It takes what two can do, then and at another time; nothing that three are needed for.
  await book('Ben', '10:00', { crew_size: 2 })
  await expect(book('Cy', '16:00', { crew_size: 3 })).rejects.toThrow('2 of 3 come')
  const later = { params: { id: amy.id }, body: { scheduled_date: `${DAY}T07:00:00` } }
  expect((await company.call(jobs.patch, later)).assigned_crew).toBe('Dwyer')
})

/** Okoye, of four, has Amy at nine, for whom all four are sold, and Hugo at two; Dana is free, Carl has Rosa from half past ten on. */
async function badMorning() {
  const company = await registerCompany({ time_zone: 'America/Denver' })
  await onlyCrews(company)
  const add = async (name: string, role: 'lead' | 'driver' | 'helper' = 'helper') =>
    (await company.call(people.create, { body: { name, role } })).id
  const [lead, bo, cy] = [await add('Lou', 'lead'), await add('Bo', 'driver'), await add('Cy')]
  const [ana, carl, dana] = [await add('Ana'), await add('Carl'), await add('Dana')]
  const crew = (name: string, member_ids: number[]) =>
    company.call(crews.create, { body: { name, member_ids } })
  const okoye = await crew('Okoye', [lead, bo, cy, ana])
  await crew('Nakamura', [carl])
  await crew('Whitcomb', [dana])
  const book = (customer_name: string, clock: string, assigned_crew: string, more: object = {}) =>
    company.call(jobs.create, {
      body: {
        ...{ customer_name, scheduled_date: `${DAY}T${clock}:00`, duration_hours: 3, assigned_crew },
        ...more,
      },
    })
  const amy = await book('Amy Tran', '09:00', 'Okoye', { crew_size: 4 })
  const hugo = await book('Hugo Marsh', '14:00', 'Okoye', { crew_size: 3 })
  await book('Rosa Diaz', '10:30', 'Nakamura')
  const tryOff = () => company.call(people.tryDaysOff, { params: { id: ana }, query: { from: DAY, to: DAY } })
  const send = (choices: object[]) => ({ params: { id: ana }, body: { ...off, choices } }) as never
  const goes = async () =>
    (await company.call(jobs.get, { params: { id: amy.id } })).crew?.people.map(({ name }) => name)
  return { company, ana, carl, dana, okoye, amy, hugo, book, tryOff, send, goes }
}

// @spec 10.117
test('an ill helper: what enough are left for is said to be so, and of the rest the best in her place comes first', async () => {
  const { company, ana, carl, dana, amy, tryOff, send, goes } = await badMorning()
  const { jobs: touched } = await tryOff()
  expect(touched.map(({ customer_name, here, takes, lacks }) => [customer_name, here, takes, lacks])).toEqual(
    [
      ['Amy Tran', 3, 4, true],
      ['Hugo Marsh', 3, 3, false],
    ],
  )
  const option = {
    person_id: null,
    truck_id: null,
    movers: null,
    details: null,
    busy: null,
    is_suggested: false,
  }
  expect(touched[0]?.options).toEqual([
    { ...option, person_id: dana, name: 'Dana', details: 'from Whitcomb', is_suggested: true },
    {
      ...{ ...option, person_id: carl, name: 'Carl', details: 'from Nakamura' },
      busy: 'Busy 10:30 AM to 1:30 PM, Rosa Diaz',
    },
    { ...option, movers: 3, name: 'Go with 3', details: 'done about 1:00 PM' },
  ])
  expect(touched[1]?.options).toEqual([])
  // Nothing was saved by looking.
  expect((await company.call(people.list)).people.find(({ id }) => id === ana)?.days_off).toEqual([])
  expect(await goes()).toEqual(['Ana', 'Bo', 'Cy', 'Lou'])
  const chosen = send([{ job_id: amy.id, version: amy.version, movers: 3 }])
  await company.call(people.addDaysOff, chosen)
  expect(await company.call(jobs.get, { params: { id: amy.id } })).toMatchObject({
    ...{ crew_size: 3, duration_hours: 4, warnings: [] },
  })
})

// @spec 10.117
test('who is sent in her place goes for the day, with the phone to press its steps, and no crew changes', async () => {
  const { company, dana, okoye, amy, hugo, send, goes } = await badMorning()
  const saved = await company.call(people.addDaysOff, send([{ job_id: amy.id, version: 1, person_id: dana }]))
  expect(saved.jobs.map(({ lacks }) => lacks)).toEqual([false, false])
  expect(await goes()).toEqual(['Bo', 'Cy', 'Dana', 'Lou'])
  const board = await company.call(boards.get, { query: { from: DAY, days: 1 } })
  expect(board.jobs.map((job) => [job.customer_name, job.needs, job.stand_ins])).toEqual([
    ['Amy Tran', [], [{ id: dana, name: 'Dana', days: [] }]],
    ['Rosa Diaz', [], []],
    ['Hugo Marsh', [], []],
  ])
  expect(board.crews.find(({ id }) => id === okoye.id)?.member_ids).toEqual(okoye.member_ids)
  const { sent } = await company.call(standIns.list, { params: { id: amy.id } })
  expect(sent).toMatchObject([{ id: dana, stands_in_for: { name: 'Ana' } }])
  await expect(
    company.call(jobs.create, {
      body: {
        ...{ customer_name: 'Ben', scheduled_date: `${DAY}T10:00:00`, duration_hours: 1 },
        assigned_crew: 'Whitcomb',
      },
    }),
  ).rejects.toThrow(/Dana \(Whitcomb\) is with Amy Tran/)

  await company.call(daySheets.tell, { body: { date: DAY } })
  const links = await linksOf(company, DAY)
  expect(Object.keys(links)).not.toContain('Ana')
  const phone = await phoneOf(links.Dana)
  const day = await phone.call(crewJobs.list, { query: { date: DAY } })
  expect(day).toMatchObject({ crew: 'Okoye', jobs: [{ id: amy.id }] })
  expect(day.people.map(({ name }) => name)).toEqual(['Bo', 'Cy', 'Dana', 'Lou'])
  const press = { ...event('on_the_way', '08:30'), at: `${DAY}T08:30:00-06:00` }
  const sendPress = (id: number) =>
    phone.refused(crewJobs.send, { params: { id }, body: { events: [press] } } as never)
  expect((await sendPress(hugo.id)).status).toBe(404)
  await phone.call(crewJobs.pack, { params: { id: amy.id } })

  // Taken back, her phone reaches nothing any more.
  await company.call(standIns.delete, { params: { id: amy.id, person_id: dana } })
  expect(await goes()).toEqual(['Bo', 'Cy', 'Lou'])
  expect((await phone.refused(crewJobs.list, { query: { date: DAY } })).status).toBe(401)
})

// @spec 10.117
test('on another day the job goes without the person who was sent, which is said before it is moved', async () => {
  const { company, dana, amy, send, goes } = await badMorning()
  await company.call(people.addDaysOff, send([{ job_id: amy.id, version: 1, person_id: dana }]))
  const { crews: all } = await company.call(crews.list)
  const crew_id = all.find(({ name }) => name === 'Okoye')?.id
  const look = async (date: string) =>
    (await company.call(suggestions.list, { query: { job_id: amy.id, date, start: '09:30', crew_id } }))
      .choice
  expect(await look(DAY)).toMatchObject({ verdict: 'free' })
  expect((await look('2027-05-11'))?.follows).toContain(
    'Dana was sent for that day and crew only, and does not come along.',
  )
  const move = (scheduled_date: string) =>
    company.call(jobs.patch, { params: { id: amy.id }, body: { scheduled_date } })
  await move(`${DAY}T09:30:00`)
  expect(await goes()).toContain('Dana')
  await move('2027-05-11T09:00:00')
  expect(await goes()).toEqual(['Ana', 'Bo', 'Cy', 'Lou'])
})

test('a move or a cancelling that is taken back brings back who was sent, and who joins the crew counts once', async () => {
  const { company, ana, dana, okoye, amy, send, goes } = await badMorning()
  await company.call(people.addDaysOff, send([{ job_id: amy.id, version: 1, person_id: dana }]))
  const params = { id: amy.id }
  const { version } = await company.call(jobs.get, { params })
  const moves = [{ id: amy.id, version, scheduled_date: '2027-05-11T09:00:00' }]
  const moved = await company.call(contract.jobMoves.create, { body: { moves } })
  expect(moved.tells).toContainEqual(
    'Amy Tran: Dana was sent for that day and crew only, and does not come along.',
  )
  expect(await goes()).toEqual(['Ana', 'Bo', 'Cy', 'Lou'])
  await company.call(contract.planChanges.undo, { params: { id: moved.plan_change as number } })
  expect(await goes()).toEqual(['Bo', 'Cy', 'Dana', 'Lou'])
  await company.call(jobs.cancel, { params, body: { reason: 'A slip' } })
  await company.call(jobs.patch, { params, body: { status: 'scheduled' } })
  expect(await goes()).toEqual(['Bo', 'Cy', 'Dana', 'Lou'])

  const member_ids = [...okoye.member_ids.filter((id) => id !== ana), dana]
  const { crews: all } = await company.call(crews.list)
  const whitcomb = all.find(({ name }) => name === 'Whitcomb')?.id as number
  await company.call(crews.update, { params: { id: whitcomb }, body: { member_ids: [] } })
  await company.call(crews.update, { params: { id: okoye.id }, body: { member_ids } })
  const needs = async () => (await company.call(jobs.list, { query: { from: DAY, to: DAY } })).jobs
  expect((await needs()).find(({ id }) => id === amy.id)?.needs).toEqual([])
  await company.call(people.update, { params: { id: dana }, body: { active: false } })
  expect((await needs()).find(({ id }) => id === amy.id)?.needs).toEqual(['Needs a person'])
})

// @spec 10.117
test('a person who was planned elsewhere meanwhile is not sent, and nothing of it is saved', async () => {
  const { company, ana, carl, dana, amy, book, send } = await badMorning()
  const ben = await book('Ben', '09:00', 'Whitcomb')
  const late = await company.refused(
    people.addDaysOff,
    send([{ job_id: amy.id, version: 1, person_id: dana }]),
  )
  expect(late).toMatchObject({
    status: 409,
    detail: `Dana is with Ben (${ben.job_number}), Mon, May 10, 9:00 AM to 12:00 PM. Nothing was saved.`,
  })
  expect((await company.call(people.list)).people.find(({ id }) => id === ana)?.days_off).toEqual([])
  const body = { person_id: carl }
  const busy = await company.refused(standIns.create, { params: { id: amy.id }, body })
  expect(busy.detail).toContain('Carl is with Rosa Diaz')
  await company.call(jobs.patch, { params: { id: ben.id }, body: { scheduled_date: '2027-05-12T09:00:00' } })
  await company.call(standIns.create, {
    params: { id: amy.id },
    body: { person_id: dana, stands_in_for: ana },
  })
  // She is well again: the days off are taken back, and Dana stays home.
  const { id } = await company.call(people.addDaysOff, send([]))
  await company.call(absences.delete, { params: { id } })
  expect((await company.call(standIns.list, { params: { id: amy.id } })).sent).toEqual([])
})
