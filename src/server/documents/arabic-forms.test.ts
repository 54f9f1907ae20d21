import { expect, test } from 'vitest'
import { joinArabic } from './arabic-forms.ts'

test.each([
  ['بيت', 'ﺑﻴﺖ', 'first, middle and last'],
  ['دار', 'ﺩﺍﺭ', 'letters that do not join the next one'],
  ['السلام', 'ﺍﻟﺴﻼﻡ', 'lam and alef as one'],
  ['سلّمًا', 'ﺳﻠﻤﺎ', 'vowel marks are left out'],
  ['چای', 'ﭼﺎﯼ', "Farsi's letters"],
  ['می‌خواهم', 'ﻣﯽﺧﻮﺍﻫﻢ', 'parted by an invisible sign'],
  ['مـا', 'ﻣـﺎ', 'drawn out'],
  ['Mr. علي, 12', 'Mr. ﻋﻠﻲ, 12', 'among others'],
  ['Megan', 'Megan', 'nothing Arabic'],
])('%s is written %s: %s', (text, joined) => {
  expect(joinArabic(text)).toBe(joined)
})

test('what was joined reads as it was', () => {
  const text = 'يرجى الوصول قبل الساعة 2:00، خلف المبنى (من الشارع الرئيسي)'
  expect(joinArabic(text).normalize('NFKC')).toBe(text)
})
