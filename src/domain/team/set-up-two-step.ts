/** By what a program knows that two-step sign-in has to be set up before anything else. */
export const SET_UP_TWO_STEP = 'set_up_two_step'
