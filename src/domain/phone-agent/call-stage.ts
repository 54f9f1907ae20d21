import { CALL_STAGES, type CallStage } from './call-report.ts'

/** Whether a call that has come to stage `a` is further than one at stage `b`; reports arrive in any order. */
export const isFurther = (a: CallStage, b: CallStage): boolean =>
  CALL_STAGES.indexOf(a) > CALL_STAGES.indexOf(b)
