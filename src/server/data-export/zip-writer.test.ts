import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { createZipWriter } from './zip-writer.ts'

const MB = 1024 * 1024

async function* megabytes(count: number) {
  for (let n = 0; n < count; n += 1) yield new Uint8Array(MB).fill(n)
}

// @spec 10.178
test('a file ends as on a full disk once there is no room, long before the disk is full', async () => {
  const scratch = makeScratchFolder('zip-writer')
  onTestFinished(scratch.remove)
  const file = join(scratch.path, 'all.zip')
  let asked = 0
  const hasRoom = async () => {
    asked += 1
    return asked < 3
  }
  const zip = createZipWriter(file, { madeAt: new Date('2026-11-23T16:00:00Z'), hasRoom })
  await zip.add('small', megabytes(20), { compress: false })
  await expect(zip.add('large', megabytes(1_000), { compress: false })).rejects.toMatchObject({
    code: 'ENOSPC',
  })
  expect(asked).toBe(3)
  expect(statSync(file).size).toBeLessThan(49 * MB)
  zip.abandon()
  rmSync(file)
})
