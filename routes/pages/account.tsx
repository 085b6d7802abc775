import type { ReactElement } from "react";
import { AccountFrame, AccountWaiting } from "@/islands/layout/AccountWaiting.tsx";
import { Spinner } from "@/islands/parts/Spinner.tsx";
import { textOf } from "@/lib/shared/message_area.ts";
import { googleText } from "@/lib/shared/messages/google.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { Loading, NeedsScript } from "./parts/Loading.tsx";

/** Of administrators. */
export function AccountOutline(): ReactElement {
  return (
    <AccountFrame>
      <AccountWaiting />
      <NeedsScript />
    </AccountFrame>
  );
}

/** Instead of a form that this person will not find, and for who has no scripts; taken off by the script. */
export function InsteadOfForm(): ReactElement {
  return (
    <>
      <div className="account-waiting">
        <Spinner label={textOf(pagesText).loading} />
      </div>
      <NeedsScript />
    </>
  );
}

/** What makes the script draw another form: a mail's link, an address to show or none, a session, what is kept. */
const DIFFERS = [
  "location.hash",
  `(location.pathname=="${PATIENT_SCREENS.verify_code.path}")!=/[?&]email=[^&]*(@|%40)/.test(location.search)`,
  ...["localStorage.token", `localStorage["unsent-left"]`],
  "/(^|,)(note|session_ended|draft::)/.test(Object.keys(sessionStorage))",
].join("||");

/** Takes the form off before it is painted. */
const TAKE_OFF = `document.documentElement.dataset.differs="";new MutationObserver((_,observer)=>{` +
  `let form=document.querySelector("[data-drawn] form");if(form){form.remove();observer.disconnect()}` +
  `}).observe(document,{childList:true,subtree:true})`;

/** Nothing leaves before the script has taken over, and what is pressed is pressed again then. */
export const HOLD_FORM = `addEventListener("submit",e=>e.preventDefault());` +
  `addEventListener("click",e=>e.target.closest("[data-drawn] button")?.setAttribute("data-pressed",""));` +
  `try{if(${DIFFERS}){${TAKE_OFF}}}catch{}`;

export function GoogleReturn(): ReactElement {
  return (
    <div className="google-return centered">
      <main id="main" tabIndex={-1}>
        <Loading />
        <h1>{textOf(googleText).closeWindow}</h1>
        <a className="button button-quiet" href="/login">{textOf(pagesText).screens.sign_in.title}</a>
      </main>
    </div>
  );
}
