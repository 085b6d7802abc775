/** The frame around a patient's screens: the slide-over, and leaving. @module */
import { PATHS } from "../client/navigation.ts";
import { createFrame, type FrameDeps, type FrameState } from "./frame_state.ts";
import { createLogout, type LogoutDeps, type LogoutState } from "./logout_state.ts";

/** What the frame works with; tests hand it other things. */
export type LayoutDeps = FrameDeps & LogoutDeps;

/** The frame as the screen shows it. */
export interface LayoutState extends FrameState {
  logout: LogoutState;
}

/** Builds the frame of the person whose token is stored now. */
export function createLayoutState(deps: LayoutDeps): LayoutState {
  const { state, takeAway, redirectToSignIn } = createFrame(deps, PATHS.signIn);
  return { ...state, logout: createLogout(deps, takeAway, redirectToSignIn) };
}
