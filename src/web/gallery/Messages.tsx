import { links } from "#web/links";
import { longName, longWord } from "#web/gallery/samples";
import { Section, Specimen } from "#web/gallery/Specimen";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { EmptyState } from "#web/ui/display/EmptyState";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { PicturePlaceholder } from "#web/ui/picture/PicturePlaceholder";
import { ToastCard } from "#web/ui/overlay/Toaster";
import { toast } from "#web/ui/overlay/toast";

export function Messages() {
  return (
    <Section
      id="messages"
      title="Messages"
      note="A banner stays. A toast disappears by itself, so it never carries the only copy of a message."
    >
      <Specimen name="Banner: information">
        <Banner title="Pickup today">Order before noon and pick it up after four.</Banner>
      </Specimen>
      <Specimen name="Banner: success">
        <Banner tone="good" title="Paid in full">
          Thank you. We look forward to seeing you.
        </Banner>
      </Specimen>
      <Specimen name="Banner: needs attention">
        <Banner tone="attention" title="Only one left">
          Another shopper may have it in the cart.
        </Banner>
      </Specimen>
      <Specimen name="Banner: error">
        <Banner tone="error" title="The card was declined">
          You have not been charged. Try another card.
        </Banner>
      </Specimen>
      <Specimen name="Banner: long text">
        <Banner tone="error" title={longName}>
          {longWord}
        </Banner>
      </Specimen>
      <Toasts />
      <Specimen name="Empty state" wide>
        <EmptyState
          title="Your shopping cart is empty."
          picture={<PicturePlaceholder alt="" />}
          action={<LinkButton to={links.gallery()}>Continue Shopping</LinkButton>}
        >
          <p>What you add stays here until you come back.</p>
        </EmptyState>
      </Specimen>
    </Section>
  );
}

function Toasts() {
  return (
    <>
      <Specimen name="Toast: press to see one" row>
        <Button look="secondary" onClick={() => toast("Item added", { tone: "good", action: toCart })}>
          Show a toast
        </Button>
        <Button look="secondary" onClick={() => toast("We could not reach the store.", { tone: "error" })}>
          Show an error
        </Button>
      </Specimen>
      <Specimen name="Toasts: plain, success with a link, error" wide>
        <div className="grid max-w-form gap-3">
          <ToastCard toast={{ id: -1, message: "Your cart was updated.", tone: "plain" }} />
          <ToastCard toast={{ id: -2, message: "Item added", tone: "good", action: toCart }} />
          <ToastCard toast={{ id: -3, message: longName, tone: "error" }} />
        </div>
      </Specimen>
    </>
  );
}

const toCart = { label: "View cart (1)", to: links.cart() };
