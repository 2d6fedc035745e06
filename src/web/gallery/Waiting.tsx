import { useEffect, useState } from "react";
import { Section, Specimen } from "#web/gallery/Specimen";
import { Button } from "#web/ui/navigation/Button";
import { Grid } from "#web/ui/display/Grid";
import { ProgressBar } from "#web/ui/progress/ProgressBar";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";
import { Spinner } from "#web/ui/progress/Spinner";

export function Waiting() {
  return (
    <Section
      id="waiting"
      title="Waiting"
      note="Nothing shows for the first 400 milliseconds, and what then appears fits the space reserved for it."
    >
      <Specimen name="Spinner, with a label and inside text" row>
        <Spinner label="Checking the address" />
        <span className="inline-flex items-center gap-2 text-soft">
          <Spinner size="sm" />
          Saving
        </span>
      </Specimen>
      <Specimen name="Progress: unknown length">
        <ProgressBar label="Sending your pictures" />
      </Specimen>
      <Specimen name="Progress: just started">
        <ProgressBar label="Pictures sent" value={0} max={8} detail="0 of 8" />
      </Specimen>
      <Specimen name="Progress: under way">
        <ProgressBar label="Pictures sent" value={3} max={8} detail="3 of 8" />
      </Specimen>
      <Specimen name="Progress: done">
        <ProgressBar label="Pictures sent" value={8} max={8} detail="8 of 8" />
      </Specimen>
      <Specimen name="Progress: press to run it">
        <MovingProgress />
      </Specimen>
      <Specimen name="Skeleton of a product grid" wide>
        <SkeletonArea label="Loading products">
          <Grid columns="2-3">
            {["one", "two", "three"].map((key) => (
              <li key={key} className="grid gap-2">
                <Skeleton className="aspect-[4/3] rounded-lg" />
                <Skeleton className="h-6 w-3/4" />
                <Skeleton className="h-6 w-24" />
              </li>
            ))}
          </Grid>
        </SkeletonArea>
      </Specimen>
    </Section>
  );
}

const steps = 20;

function MovingProgress() {
  const [step, setStep] = useState<number>();
  useEffect(() => {
    if (step === undefined || step >= steps) return undefined;
    const timer = setTimeout(() => setStep(step + 1), 150);
    return () => clearTimeout(timer);
  }, [step]);
  const running = step !== undefined && step < steps;
  return (
    <div className="grid justify-items-start gap-4">
      <Button look="secondary" busy={running} onClick={() => setStep(0)}>
        Send pictures
      </Button>
      {step !== undefined && (
        <ProgressBar label="Sending" value={step} max={steps} detail={`${step * 5} %`} />
      )}
    </div>
  );
}
