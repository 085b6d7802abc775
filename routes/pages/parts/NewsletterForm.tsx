import type { ReactElement } from "react";
import { subscriptionText } from "@/lib/shared/messages/subscription.ts";
import { SUBSCRIBE_FORM_PATH } from "@/lib/shared/wire/subscriptions.ts";
import { useText } from "../page_language.ts";

/** Scripts send it without leaving the page. */
export function NewsletterForm(): ReactElement {
  const say = useText(subscriptionText);
  return (
    <form className="landing-newsletter" method="post" action={SUBSCRIBE_FORM_PATH}>
      <p className="field">
        <label htmlFor="subscribe-email">{say.email}</label>
        <input
          id="subscribe-email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder={say.placeholder}
          maxLength={254}
          required
        />
      </p>
      <button className="button button-main" type="submit">{say.subscribe}</button>
      <p className="landing-newsletter-result" role="status" data-no-answer={say.networkError} />
    </form>
  );
}
